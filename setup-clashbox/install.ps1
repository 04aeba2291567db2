# Installs Clashbox for this user, on Windows: downloads the archive, compares its SHA-256 with the list of the release, unpacks it, and runs
# the program once. An older version is replaced; where anything fails, it stays.
#
#   CLASHBOX_PREFIX        where clashbox.exe goes, with what belongs to it; %LOCALAPPDATA%\Programs\Clashbox if it is not set
#   CLASHBOX_DOWNLOAD_URL  the folder with the archives and their list; if it is not set, that of the release this script comes from
#   CLASHBOX_KEEP_PATH     if it is set, the PATH of the user stays as it is

# Everything is in a function, so that nothing runs when the download of this script is cut short.
function Install-Clashbox {
    $ErrorActionPreference = 'Stop'
    # Without a bar of progress a download is much faster in Windows PowerShell, which also offers older TLS first.
    $ProgressPreference = 'SilentlyContinue'
    [Net.ServicePointManager]::SecurityProtocol = [Net.ServicePointManager]::SecurityProtocol -bor [Net.SecurityProtocolType]::Tls12

    $prefix = $env:CLASHBOX_PREFIX
    if (-not $prefix) { $prefix = Join-Path $env:LOCALAPPDATA 'Programs\Clashbox' }
    # A release fills its address in. As a file of the repository, this script belongs to no release.
    $url = $env:CLASHBOX_DOWNLOAD_URL
    if (-not $url) { $url = '@DOWNLOAD_URL@' }
    if ($url.StartsWith('@')) { throw 'clashbox: this copy of the script is not from a release: set CLASHBOX_DOWNLOAD_URL' }
    if (-not [Environment]::Is64BitOperatingSystem) { throw 'clashbox: there is no archive for 32-bit Windows' }
    if ((Test-Path $prefix) -and -not (Test-Path (Join-Path $prefix 'clashbox.exe'))) {
        throw "clashbox: $prefix is there already, and not from this installer"
    }

    # Windows on ARM runs the program for x86_64.
    $name = 'clashbox-x86_64-pc-windows-msvc'
    $parent = Split-Path -Parent $prefix
    New-Item -ItemType Directory -Force $parent | Out-Null
    # In the same folder as the installed program, so that it can be moved into place.
    $temporary = Join-Path $parent (".clashbox." + [IO.Path]::GetRandomFileName())
    New-Item -ItemType Directory $temporary | Out-Null
    try {
        Write-Host "clashbox: downloading $url/$name.zip"
        $archive = Join-Path $temporary "$name.zip"
        $list = Join-Path $temporary 'SHA256SUMS'
        Invoke-WebRequest -UseBasicParsing -Uri "$url/SHA256SUMS" -OutFile $list
        Invoke-WebRequest -UseBasicParsing -Uri "$url/$name.zip" -OutFile $archive
        # The list marks a file that was read as bytes with an asterisk.
        $line = Get-Content $list | Where-Object { $_ -match "^([0-9a-f]{64}) [ *]$([regex]::Escape("$name.zip"))$" }
        if (-not $line) { throw "clashbox: SHA256SUMS does not list $name.zip" }
        $expected = $line.Substring(0, 64)
        $found = (Get-FileHash -Algorithm SHA256 $archive).Hash.ToLowerInvariant()
        if ($found -ne $expected) {
            throw "clashbox: the checksum of $name.zip is $found, and must be ${expected}: nothing was installed"
        }

        Expand-Archive -Path $archive -DestinationPath $temporary
        $unpacked = Join-Path $temporary $name
        $version = & (Join-Path $unpacked 'clashbox.exe') --version
        if ($LASTEXITCODE -ne 0) { throw 'clashbox: the program does not run here: nothing was installed' }

        # Windows moves no folder whose program is running: then the older version stays.
        $replaced = Join-Path $temporary 'replaced'
        if (Test-Path $prefix) { Move-Item $prefix $replaced }
        try {
            Move-Item $unpacked $prefix
        } catch {
            if (Test-Path $replaced) { Move-Item $replaced $prefix }
            throw
        }
    } finally {
        Remove-Item -Recurse -Force $temporary
    }
    Write-Host "clashbox: installed $version in $prefix"

    if (-not $env:CLASHBOX_KEEP_PATH) {
        # Read as it is written: a PATH with variables in it keeps them.
        $path = (Get-Item 'HKCU:\Environment').GetValue('Path', '', 'DoNotExpandEnvironmentNames')
        if (";$path;" -notlike "*;$prefix;*") {
            Set-ItemProperty 'HKCU:\Environment' -Name Path -Type ExpandString -Value "$prefix;$path"
            # Says to the desktop that the environment has changed, which writing to the registry does not.
            [Environment]::SetEnvironmentVariable('CLASHBOX_INSTALLED', '1', 'User')
            [Environment]::SetEnvironmentVariable('CLASHBOX_INSTALLED', $null, 'User')
            Write-Host 'clashbox: added to your PATH; it is found in terminals that are opened from now on'
        }
    }
}

Install-Clashbox
